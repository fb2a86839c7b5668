import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** When a page is loaded anew: its query (active group, open modal) is the browser's own, and its data do not depend on it. */
export const byPathAlone = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
