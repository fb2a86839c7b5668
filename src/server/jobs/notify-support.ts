import { languageOf } from '#domain/city/city-language.ts'
import { loadReport, markReportNotified, type Report } from '#server/feedback/report-store.ts'
import { loadRequest, markNotified } from '#server/feedback/request-store.ts'
import type { SupportInbox, SupportMessage } from '#server/providers/support-inboxes/support-inbox.ts'
import type { Services } from '#server/services.ts'

/** A request, or a report of an address without delivery. */
export type SupportSubject = { request_id: number } | { report_id: number }

/** Sends a visitor's request to support; throws when it could not be sent, so that the queue retries. */
export async function notifySupport(services: Services, inbox: SupportInbox, subject: SupportSubject): Promise<void> {
  const { database, clock } = services
  if ('request_id' in subject) {
    const request = await loadRequest(database, subject.request_id)
    if (!request || request.notified_at !== null) return
    await inbox.send(request)
    await markNotified(database, subject.request_id, clock())
    return
  }
  const report = await loadReport(database, subject.report_id)
  if (!report || report.notified_at !== null) return
  await inbox.send(messageOf(services, subject.report_id, report))
  await markReportNotified(database, subject.report_id, clock())
}

function messageOf({ snapshots }: Services, id: number, report: Report): SupportMessage {
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
