import { describe, expect, it } from "vitest";
import { cardPlace } from "../../src/parts/act/cardPlace";

const room = { w: 620, h: 700, width: 292, tall: 330 };

describe("the card of a square", () => {
  it("stands to its right where there is room", () => {
    expect(cardPlace({ x: 100, y: 300, size: 36 }, null, room)).toEqual({ left: 126, top: 282 });
  });

  it("stands to its left at the right border", () => {
    expect(cardPlace({ x: 560, y: 300, size: 36 }, null, room).left).toBe(242);
  });

  it("covers neither the target nor the one who acts", () => {
    const [at, actor] = [{ x: 430, y: 150, size: 36 }, { x: 350, y: 250, size: 36 }];
    const { left, top } = cardPlace(at, actor, { ...room, h: 740 });
    for (const spot of [at, actor]) {
      expect(spot.x > left && spot.x < left + room.width && spot.y > top && spot.y < top + room.tall).toBe(false);
    }
  });

  it("stays on the board, however small that is", () => {
    expect(cardPlace({ x: 20, y: 20, size: 20 }, { x: 60, y: 60, size: 20 }, { ...room, w: 300, h: 200 })).toEqual({ left: 4, top: 4 });
  });
});
