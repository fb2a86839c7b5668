import { useCallback } from 'react'
// oxlint-disable-next-line no-restricted-imports -- here the language is put into it.
import { type NavigateOptions, type To, useNavigate } from 'react-router'
import { useSiteHref } from './use-site-href.ts'

export type SiteNavigate = (to: To, options?: NavigateOptions) => void | Promise<void>

/** The target of a navigation; one within the page has only a query. */
export const addressOf = (to: To, hrefOf: (address: string) => string): To =>
  typeof to === 'string' ? hrefOf(to) : { ...to, search: hrefOf(to.search ?? '') }

/** Navigates to another page of the shop, in the current language. */
export function useSiteNavigate(): SiteNavigate {
  const navigate = useNavigate()
  const hrefOf = useSiteHref()
  return useCallback((to, options) => navigate(addressOf(to, hrefOf), options), [navigate, hrefOf])
}
