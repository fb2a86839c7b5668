import { useCallback } from 'react'
// oxlint-disable-next-line no-restricted-imports -- here the language is put into it.
import { type NavigateOptions, type To, useNavigate } from 'react-router'
import { useSiteHref } from './use-site-href.ts'

export type SiteNavigate = (to: To, options?: NavigateOptions) => void | Promise<void>

/** Where a move leads to, as links do: a move within the page has only a query. */
export const addressOf = (to: To, hrefOf: (address: string) => string): To =>
  typeof to === 'string' ? hrefOf(to) : { ...to, search: hrefOf(to.search ?? '') }

/** Goes to another page of the shop, in the language of this one (ruling 27). */
export function useSiteNavigate(): SiteNavigate {
  const navigate = useNavigate()
  const hrefOf = useSiteHref()
  return useCallback((to, options) => navigate(addressOf(to, hrefOf), options), [navigate, hrefOf])
}
