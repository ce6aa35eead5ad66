import { describe, expect, it } from "vitest";
import { stepNow, teaches, type Lesson } from "../src/store/lesson";
import { view } from "./fakes";

const lesson: Lesson = {
  id: "first",
  scenario: "",
  edition: "",
  board: "",
  sides: [],
  players: ["", "random"],
  steps: [
    { id: "fly", when: "verb-fly", do: "fly" },
    { id: "bite", when: "verb-bite", do: "bite" },
    { id: "ask", when: "prompt", do: "" },
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

  it("is learnt by doing", () => {
    const [, bite, ask] = lesson.steps;
    const done = { verb: "bite", notation: "bite owl", points_at: [], label: null };
    expect(bite && teaches(bite, done)).toBe(true);
    expect(bite && teaches(bite, { ...done, verb: "end" })).toBe(false);
    expect(ask && teaches(ask, { ...done, verb: "end" })).toBe(true);
  });
});
