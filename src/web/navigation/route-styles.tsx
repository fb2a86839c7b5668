import { use } from 'react'
import { UNSAFE_FrameworkContext as Framework, useMatches } from 'react-router'

/** The styles of the routes that are shown. */
export function RouteStyles() {
  const routes = use(Framework)?.manifest.routes
  const sheets = useMatches().flatMap(({ id }) => routes?.[id]?.css ?? [])
  return [...new Set(sheets)].map((sheet) => <link key={sheet} rel="stylesheet" href={sheet} />)
}
