import { languageOf } from '#domain/city/city-language.ts'
import { loadReport, markReportTold, type Report } from '#server/feedback/report-store.ts'
import { loadRequest, markTold } from '#server/feedback/request-store.ts'
import type { Desk, DeskMessage } from '#server/providers/desks/desk.ts'
import type { Services } from '#server/services.ts'

/** A request, or a report of an address that is not delivered to. */
export type SupportSubject = { request_id: number } | { report_id: number }

/** Tells the desk of what a visitor has asked for; throws when it could not be told, so that the queue tries again. */
export async function tellDesk(services: Services, desk: Desk, untold: SupportSubject): Promise<void> {
  const { database, clock } = services
  if ('request_id' in untold) {
    const request = await loadRequest(database, untold.request_id)
    if (!request || request.told_at !== null) return
    await desk.tell(request)
    await markTold(database, untold.request_id, clock())
    return
  }
  const report = await loadReport(database, untold.report_id)
  if (!report || report.told_at !== null) return
  await desk.tell(messageOf(services, untold.report_id, report))
  await markReportTold(database, untold.report_id, clock())
}

function messageOf({ snapshots }: Services, id: number, report: Report): DeskMessage {
  const { brand, phone, address, latitude, longitude, language, created_at } = report
  const city = snapshots.of(brand).places.city(report.city_id)
  return {
    id,
    brand,
    kind: 'unavailable-address',
    fields: {
      phone,
      ...(city ? { city_name: city.name[languageOf(city)] } : {}),
      ...(address === null ? {} : { address }),
      ...(latitude === null || longitude === null ? {} : { point: `${latitude}, ${longitude}` }),
    },
    language,
    created_at,
  }
}
