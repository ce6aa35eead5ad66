import { expect, test } from "vitest";
import { PaceOf } from "../src/store/studies";

test("how fast a study goes is told from the last looks at it", () => {
  const pace = new PaceOf(3);
  expect(pace.seen(10, 0, 100)).toBeNull();
  expect(pace.seen(10, 2000, 100)).toBeNull();
  expect(pace.seen(20, 4000, 100)).toEqual({ speed: 2.5, left: 32 });
  expect(pace.seen(40, 6000, 100)).toEqual({ speed: 7.5, left: 8 });
  expect(pace.seen(5, 8000, 100), "a study that began anew").toBeNull();
});
