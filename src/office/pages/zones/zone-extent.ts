import { noOutline } from '#domain/address/edit-outline.ts'
import { shownData } from '#office/form/saving.ts'
import { isOfList, outlineIn, writtenList } from './zone-outlines.ts'
import { drawOutline, outlineOf, type ZoneSession } from './use-zone-session.ts'

/** What says where a zone delivers to: never both. */
export type Extent = 'outline' | 'list'

/** What a zone has; of one that has neither yet an outline is expected. */
export const extentIn = (data: Parameters<typeof outlineIn>[0]): Extent =>
  writtenList(data).size > 0 && outlineIn(data).area.length === 0 ? 'list' : 'outline'

/** Changes a field of the form. The first place or postcode takes the place of the outline, in the same save. */
export function writeField(session: ZoneSession, path: string, to: unknown): void {
  session.saving.change(path, to)
  const outline = outlineOf(session)
  if (!isOfList(path) || to === undefined || outline.area.length === 0) return
  session.replaced.outline = outline
  drawOutline(session, noOutline)
}

/** Brings back what the other one has replaced since the zone was opened. Without that, what there is stays until something is written. */
export function bringBack(session: ZoneSession, wanted: Extent): void {
  const { saving, replaced } = session
  if (wanted === extentIn(shownData(saving.store.get()))) return
  if (wanted === 'outline' && replaced.outline) drawOutline(session, replaced.outline)
  if (wanted === 'list') for (const [path, list] of replaced.list) writeField(session, path, list)
}
