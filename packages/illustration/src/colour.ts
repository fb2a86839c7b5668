/** A colour as #rrggbb. */
export type Colour = `#${string}`

function channels(colour: Colour): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function fromChannels(red: number, green: number, blue: number): Colour {
  const hex = [red, green, blue]
    .map((channel) =>
      Math.max(0, Math.min(255, Math.round(channel)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
  return `#${hex}`
}

/** The colour between two colours at a share from 0 to 1. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const [fromRed, fromGreen, fromBlue] = channels(from)
  const [toRed, toGreen, toBlue] = channels(to)
  return fromChannels(
    fromRed + (toRed - fromRed) * share,
    fromGreen + (toGreen - fromGreen) * share,
    fromBlue + (toBlue - fromBlue) * share,
  )
}

/** Mixes in a warm light colour: plain white would make food look chalky. */
export function lighten(colour: Colour, share: number): Colour {
  return mix(colour, '#fff7e4', share)
}

/** Mixes in the colour's own saturated shade: plain black would make food look dirty. */
export function darken(colour: Colour, share: number): Colour {
  const [red, green, blue] = channels(colour)
  const deep = fromChannels(red * 0.34 + 12, green * 0.22 + 4, blue * 0.2 + 2)
  return mix(colour, deep, share)
}

/** Perceived brightness, 0 to 1. */
export function brightness(colour: Colour): number {
  const [red, green, blue] = channels(colour)
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255
}

/** Whether a text is a colour of six hexadecimal digits. */
export function isColour(text: string): text is Colour {
  return /^#[0-9a-f]{6}$/i.test(text)
}
