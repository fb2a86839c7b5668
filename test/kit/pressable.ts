import { createElement, type ComponentType, isValidElement, type ReactNode } from 'react'
import { type Rendered, renderedBy } from './rendered-elements.ts'
import { renderPage } from './sample-page.tsx'

// Presses what a part of a screen renders, without a browser. Its state stays that of the first rendering: what a change
// shows is for journeys. A test file that uses this begins with
// vi.mock('react/jsx-dev-runtime', async (original) => (await import('#kit/rendered-elements.ts')).recording(await original()))

const textOf = (node: ReactNode): string => {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join('')
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : ''
}
const nameOf = ({ props: { 'aria-label': label, children } }: Rendered): string =>
  typeof label === 'string' ? label : textOf(children as ReactNode)

function call(handler: unknown, event: object): void {
  if (typeof handler !== 'function') throw new Error('Nothing listens to this.')
  handler(event)
}

/** What a customer can do with a part of a German page. */
export function pressable<P extends object>(Part: ComponentType<P>, props: P) {
  const all = renderedBy(() => renderPage((() => createElement(Part, props)) as never, null, '/berlin/cart'))
  const only = (type: string, fits: (one: Rendered) => boolean): Rendered['props'] => {
    const those = all.filter((one) => one.type === type)
    const [found, other] = those.filter(fits)
    if (found && !other) return found.props
    throw new Error(`${found ? 'Several' : 'No'} such ${type} among: ${those.map(nameOf).join(' | ')}`)
  }
  return {
    press: (name: string) => call(only('button', (one) => nameOf(one) === name)['onClick'], {}),
    type: (label: string, value: string) =>
      call(only('input', ({ props: { 'aria-label': own } }) => own === label)['onChange'], { target: { value } }),
    choose: (choice: string) => call(only('input', ({ props: { value } }) => value === choice)['onChange'], { target: { value: choice } }),
    /** Returns whether the browser was kept from sending the form itself. */
    submit: (): boolean => {
      let isKept = false
      call(only('form', () => true)['onSubmit'], { preventDefault: () => (isKept = true) })
      return isKept
    },
  }
}
