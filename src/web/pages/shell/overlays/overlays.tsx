import { useTexts } from '#web/texts.tsx'
import { BackToTop } from '#web/ui/BackToTop.tsx'
import { FlashHost } from '#web/ui/flash/FlashHost.tsx'
import { ModalHost } from '#web/ui/modal/ModalHost.tsx'
import { modals } from './modals.ts'

/** All that lies over a page, none of it from the start. */
export default function Overlays() {
  const t = useTexts('shell')
  return (
    <>
      <BackToTop label={t.back_to_top} />
      <ModalHost modals={modals} loadingLabel={t.loading} onQueryClear={clearQuery} />
      <FlashHost label={t.notifications} closeLabel={t.close} />
    </>
  )
}

/**
 * A closed modal takes the query with it: no navigation, no history entry (MODAL-06, DECIDE-26). The key of a signed
 * link stays, as the page could not be opened again without it.
 */
function clearQuery(): void {
  const key = new URLSearchParams(location.search).get('key')
  const kept = key === null ? '' : `?key=${encodeURIComponent(key)}`
  if (location.search !== kept) history.replaceState(history.state, '', location.pathname + kept + location.hash)
}
