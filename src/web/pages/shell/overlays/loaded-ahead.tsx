import { type ComponentType, createElement, lazy } from 'react'
import { type TextReader, useTextReader } from '#web/texts.tsx'

type Loaded = { default: ComponentType<never> }

/**
 * A modal whose chunk and texts may be loaded before it is opened. Once they are there it is rendered at once: `lazy`
 * would show the loading state for a frame, and the sheet would jump.
 */
export function loadedAhead(
  fetchModule: (read: TextReader) => Promise<Loaded>,
  failed: ComponentType,
): { Component: ComponentType<never>; load: (read: TextReader) => void } {
  let known: ComponentType<object> | null = null
  let waiting: ComponentType<object> | null = null
  const load = async (read: TextReader): Promise<{ default: ComponentType<object> }> => {
    try {
      known = (await fetchModule(read)).default as ComponentType<object>
      return { default: known }
    } catch {
      return { default: failed }
    }
  }
  function Ahead(props: object) {
    const read = useTextReader()
    // A page has one reader, so the first one's load is everyone's.
    waiting ??= lazy(() => load(read))
    return createElement(known ?? waiting, props)
  }
  return { Component: Ahead as ComponentType<never>, load: (read) => void load(read) }
}
