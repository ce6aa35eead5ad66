import { describe, expect, it } from "vitest";
import { isLearnt, lessonAfter, stepNow, teaches, type Lesson, type Step } from "../src/store/lesson";
import { view } from "./fakes";

const lesson: Lesson = {
  id: "first",
  scenario: "",
  players: ["", "random"],
  steps: [
    { id: "fly", when: "verb-fly", do: "fly", show: [], maybe: true },
    { id: "bite", when: "verb-bite", do: "bite", show: [], maybe: false },
    { id: "ask", when: "prompt", do: "", show: [], maybe: false },
  ],
};

describe("a lesson", () => {
  it("shows the first step that fits and is not learnt", () => {
    expect(stepNow(lesson, new Set(), view())?.id).toBe("bite");
    expect(stepNow(lesson, new Set(["bite"]), view())?.id).toBe("ask");
    expect(stepNow(lesson, new Set(["bite", "ask"]), view())).toBeUndefined();
  });

  it("is silent while nothing is asked", () => {
    expect(stepNow(lesson, new Set(), view({ request: null }))).toBeUndefined();
    expect(stepNow(lesson, new Set(), null)).toBeUndefined();
  });

  it("is read first where it only tells something", () => {
    const told: Step = { id: "told", when: "", do: "", show: ["owl"], maybe: false };
    const reading = { ...lesson, steps: [told, ...lesson.steps] };
    expect(stepNow(reading, new Set(), view())?.id).toBe("told");
    expect(stepNow(reading, new Set(["told"]), view())?.id).toBe("bite");
    expect(teaches(told, { verb: "bite", notation: "bite owl", points_at: [], label: null })).toBe(false);
  });

  it("is over when all is learnt that is sure to come", () => {
    expect(isLearnt(lesson, new Set(["bite"]))).toBe(false);
    expect(isLearnt(lesson, new Set(["bite", "ask"]))).toBe(true);
    expect(lessonAfter([lesson, { ...lesson, id: "second" }], "first")?.id).toBe("second");
    expect(lessonAfter([lesson], "first")).toBeUndefined();
  });

  it("is learnt by doing", () => {
    const [, bite, ask] = lesson.steps;
    const done = { verb: "bite", notation: "bite owl", points_at: [], label: null };
    expect(bite && teaches(bite, done)).toBe(true);
    expect(bite && teaches(bite, { ...done, verb: "end" })).toBe(false);
    expect(ask && teaches(ask, { ...done, verb: "end" })).toBe(true);
  });
});
