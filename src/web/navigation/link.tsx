import type { ComponentProps } from 'react'
// oxlint-disable-next-line no-restricted-imports -- here the language is put into it.
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router'
import { useSiteHref } from './use-site-href.ts'

type LinkProps<Of extends typeof RouterLink | typeof RouterNavLink> = Omit<ComponentProps<Of>, 'to'> & { to: string }

/** A link to another page of the shop, in the current language. All routes are in the manifest, so none are discovered. */
export function Link({ to, ...rest }: LinkProps<typeof RouterLink>) {
  return <RouterLink discover="none" {...rest} to={useSiteHref()(to)} />
}

/** A link that marks the current page. */
export function NavLink({ to, ...rest }: LinkProps<typeof RouterNavLink>) {
  return <RouterNavLink discover="none" {...rest} to={useSiteHref()(to)} />
}
