/** The point that must stay visible: 0 to 1, from the left and from the top. */
export type Focus = readonly [right: number, down: number]

export const centre: Focus = [0.5, 0.5]

/** A rectangle in pixels. */
export type Crop = { left: number; top: number; width: number; height: number }

/**
 * The largest rectangle of a given shape in a picture, as near to its focus as the edges allow.
 * @param ratio height divided by width
 */
export function cropAround(size: { width: number; height: number }, ratio: number, [right, down]: Focus): Crop {
  const width = Math.max(1, Math.min(size.width, Math.round(size.height / ratio)))
  const height = Math.max(1, Math.min(size.height, Math.round(size.width * ratio)))
  return { left: place(size.width, width, right), top: place(size.height, height, down), width, height }
}

const place = (whole: number, part: number, focus: number): number =>
  Math.round(Math.min(Math.max(whole * focus - part / 2, 0), whole - part))
