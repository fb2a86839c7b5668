import type { ComponentProps, MouseEvent } from 'react'
import { type To, useHref, useLinkClickHandler, useLocation } from 'react-router'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To
  /** The reader stays where they are on the page. */
  preventScrollReset?: boolean
}

/**
 * A link to another page of the shop. React Router's own can also fetch pages ahead and find routes later; with that it
 * would bring the whole router into every page's first script.
 */
export function Link({ to, preventScrollReset = false, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler(to, { preventScrollReset, ...(rest.target ? { target: rest.target } : {}) })
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
  to: string
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
