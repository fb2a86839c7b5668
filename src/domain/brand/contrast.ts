/** A colour as #rrggbb. */
export type Hex = string

const parts = (hex: Hex): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** `share` of the other colour in this one, 0 to 1. */
export function mix(one: Hex, other: Hex, share: number): Hex {
  const [from, to] = [parts(one), parts(other)]
  const mixed = from.map((part, index) => Math.round(part + ((to[index] ?? 0) - part) * share))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** The contrast ratio of WCAG 2.2, 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: Hex): number {
  const [red = 0, green = 0, blue = 0] = parts(hex).map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const steps = Array.from({ length: 51 }, (_, step) => step / 50)

/** The colour, mixed with another as far as it must be to be readable on all grounds. */
export function readable(colour: Hex, towards: Hex, grounds: readonly Hex[], ratio = 4.5): Hex {
  const mixed = steps.map((share) => mix(colour, towards, share))
  return mixed.find((candidate) => grounds.every((ground) => contrast(candidate, ground) >= ratio)) ?? towards
}

/** The first of some text colours that is readable on a ground, or black or white. */
export function textOn(ground: Hex, ...preferred: Hex[]): Hex {
  const [black, white] = ['#000000', '#ffffff']
  const best = contrast(black, ground) > contrast(white, ground) ? black : white
  return preferred.find((colour) => contrast(colour, ground) >= 4.5) ?? best
}
