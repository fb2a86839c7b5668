import type { ComponentProps } from 'react'
import { useSiteHref } from './use-site-href.ts'

/** A link to a page of the shop with a full page load. */
export function DocumentLink({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <a {...rest} href={useSiteHref()(href)}>
      {children}
    </a>
  )
}
