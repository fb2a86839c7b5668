import { type ComponentType, type FunctionComponent, lazy, useState } from 'react'

/** `isMinor`: nobody would miss it, and nothing is said. */
export type LostProps = { onRetry: () => void; isMinor?: boolean }

/**
 * A part of a page with a script of its own. Where that does not load, `Lost` stands in its place, with a way to try
 * again. Some browsers keep a failed script as failed until the page is loaded again: after a second failure it is.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: FunctionComponent<Props> }>,
  Lost: FunctionComponent<LostProps>,
): FunctionComponent<Props & Pick<LostProps, 'isMinor'>> {
  const attempt = (isAgain: boolean) =>
    lazy(() =>
      load().catch(() => {
        if (isAgain) location.reload()
        return { default: Lost as FunctionComponent<object> as FunctionComponent<Props> }
      }),
    )
  let current: ComponentType<Props & LostProps> = attempt(false)
  return function Part(props) {
    const [Loaded, show] = useState(() => current)
    return <Loaded {...props} onRetry={() => show(() => (current = attempt(true)))} />
  }
}
