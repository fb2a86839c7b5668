import { isProgrammeOn } from '#domain/loyalty/bonuses.ts'
import { readCookie } from '#web/browser/cookies.ts'
import { useBrowserValue } from '#web/browser/store.ts'
import { useCity, useSite } from '#web/features/site/use-site.ts'
import type { CityFacts, Site } from '#web/page-data.ts'

const readFlag = (): string | undefined => readCookie('bonus_program') ?? undefined

/** Whether the programme is on in this browser; must not be called on the server. */
export const isProgrammeOnHere = ({ bonuses }: Site['brand'], city: CityFacts | null): boolean =>
  isProgrammeOn({ launched: bonuses.launched, cityHasIt: city?.loyalty ?? false, cookie: readFlag() })

/**
 * Whether the bonus programme is on for this visitor. The server's page is the same for all and reads no
 * cookies: for flagged browsers, the programme is rendered only in the browser.
 */
export function useIsProgrammeOn(): boolean {
  const { launched } = useSite().brand.bonuses
  const cityHasIt = useCity()?.loyalty ?? false
  // It does not change while a page that needs it is open: the server sets it only where the programme is on without it.
  const cookie = useBrowserValue(readFlag, () => undefined)
  return isProgrammeOn({ launched, cityHasIt, cookie })
}
