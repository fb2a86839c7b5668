import { byPathAlone } from '#web/features/site/revalidate-by-path.ts'
import { type LegalText, pageData } from '#web/page-data.ts'
import type { Route } from './+types/legal-info.ts'
import { LegalPage } from './legal-page.tsx'
import { versionOf } from './version.ts'

export const loader = ({ context, request }: Route.LoaderArgs): LegalText => context.get(pageData).legal('legal-info', versionOf(request))

export const shouldRevalidate = byPathAlone

export default function Page({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
