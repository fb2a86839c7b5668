import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Loaders run again only when the path changes: the query (active group, open modal) does not affect their data. */
export const byPathAlone = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
