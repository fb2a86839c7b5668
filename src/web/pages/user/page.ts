import { redirectTo } from '#web/navigation/redirect-to.ts'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/page.ts'

/** A former URL: redirects to the profile with the rest of the query. */
export function loader({ context, params, request }: Route.LoaderArgs): never {
  const query = new URL(request.url).searchParams
  query.delete('tab')
  const rest = query.size > 0 ? `&${query.toString()}` : ''
  throw redirectTo(context, paths.profile(params.city) + rest)
}
