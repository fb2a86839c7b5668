import type { ComponentProps, MouseEvent } from 'react'
// oxlint-disable-next-line no-restricted-imports -- here the language is put into it.
import { useHref, useLinkClickHandler, useLocation } from 'react-router'
import { useSiteHref } from './use-site-href.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** The reader stays where they are on the page. */
  preventScrollReset?: boolean
}

/**
 * A link to another page of the shop. React Router's own can also fetch pages ahead and find routes later; with that it
 * would bring the whole router into every page's first script.
 */
export function Link({ to, preventScrollReset = false, onClick, children, ...rest }: LinkProps) {
  const address = useSiteHref()(to)
  const href = useHref(address)
  const follow = useLinkClickHandler(address, { preventScrollReset, ...(rest.target ? { target: rest.target } : {}) })
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return (
    <a {...rest} href={href} onClick={press}>
      {children}
    </a>
  )
}

type NavLinkProps = LinkProps & {
  /** Current on the very page only, not on those below it. */
  end?: boolean
}

/** A link that says when it leads to where one is. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const { pathname } = useLocation()
  const [path = ''] = link.to.split('?')
  const isHere = pathname === path || (!end && pathname.startsWith(`${path}/`))
  return <Link {...link} aria-current={isHere ? 'page' : undefined} />
}
