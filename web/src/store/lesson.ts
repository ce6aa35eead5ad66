// A guided game: which step fits what is asked now, and which ones are learnt. The steps are data of the game.
import type { components } from "../generated/schema";
import type { OptionView, View } from "./wire";

export type Lesson = components["schemas"]["LessonOut"];
export type Step = components["schemas"]["StepOut"];

/** The first step that is not learnt and fits this moment; undefined when none does. */
export function stepNow(lesson: Lesson, learnt: ReadonlySet<string>, view: View | null): Step | undefined {
  const request = view?.request;
  if (!request || request.options.length === 0) return undefined;
  const verbs = new Set(request.options.map((option) => `verb-${option.verb}`));
  return lesson.steps.find((step) => !learnt.has(step.id) && (step.when === "" || step.when === request.prompt.key || verbs.has(step.when)));
}

/** Whether doing this teaches the step; a step without a moment of its own is learnt by reading. */
export function teaches(step: Step, done: OptionView): boolean {
  return step.when !== "" && (!step.do || step.do === done.verb);
}

/** Whether everything is learnt whose moment is sure to come. */
export function isLearnt(lesson: Lesson, learnt: ReadonlySet<string>): boolean {
  return lesson.steps.every((step) => step.maybe || learnt.has(step.id));
}

/** The lesson after this one in the list; undefined after the last. */
export function lessonAfter(lessons: readonly Lesson[], id: string): Lesson | undefined {
  return lessons[lessons.findIndex((one) => one.id === id) + 1];
}
