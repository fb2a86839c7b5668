type Props = Record<string, unknown>
type Make = (type: unknown, props: Props, ...rest: unknown[]) => unknown

/** An element of HTML as it was rendered, with its handlers. */
export type Rendered = { type: string; props: Props }

let rendered: Rendered[] = []

/** React's factory of elements, which notes every element of HTML that is made. Imports no JSX: it stands in for its runtime. */
export function recording<Runtime extends object>(runtime: Runtime): Runtime {
  const { jsxDEV: make } = runtime as Runtime & { jsxDEV: Make }
  const jsxDEV: Make = (type, props, ...rest) => {
    if (typeof type === 'string') rendered.push({ type, props })
    return make(type, props, ...rest)
  }
  return { ...runtime, jsxDEV }
}

/** The elements that something renders. */
export function renderedBy(render: () => void): readonly Rendered[] {
  rendered = []
  render()
  return rendered
}
