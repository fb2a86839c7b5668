/** Colours of the brand's map, by the names of their tokens, in a form that any map understands, mixed ones included. */
export function readColors<Token extends string>(element: Element, tokens: readonly Token[]): Record<Token, string> {
  const probe = document.createElement('span')
  // Where less motion is asked for everything has a transition, if of a moment: a colour read at once would be the one before.
  probe.style.setProperty('transition', 'none', 'important')
  element.append(probe)
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const plain = (token: Token): string => {
    probe.style.color = `var(--map-${token})`
    const color = getComputedStyle(probe).color
    if (!context) return color
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
    return `rgb(${red}, ${green}, ${blue})`
  }
  const colors = Object.fromEntries(tokens.map((token) => [token, plain(token)])) as Record<Token, string>
  probe.remove()
  return colors
}
