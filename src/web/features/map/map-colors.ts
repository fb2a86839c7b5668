/** The colours of the brand's map by token, in a form that any map library understands, including mixed ones. */
export function readColors<Token extends string>(element: Element, tokens: readonly Token[]): Record<Token, string> {
  const probe = document.createElement('span')
  // With reduced motion everything has a very short transition: a colour read at once would be the former one.
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
