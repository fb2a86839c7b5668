import type { FastifyInstance } from 'fastify'
import { cityRoutes } from '#server/content/city-routes.ts'
import { draftRoutes } from '#server/content/draft-routes.ts'
import { firstStepsRoutes } from '#server/content/first-steps-routes.ts'
import { translationRoutes } from '#server/content/translation-routes.ts'
import { brandRoutes } from '#server/content/brand-routes.ts'
import { menuRoutes } from '#server/content/menu-routes.ts'
import { severalRoutes } from '#server/content/several-routes.ts'
import { photoRoutes } from '#server/content/photo-routes.ts'
import { failedRoutes } from '#server/content/failed-publications.ts'
import { differenceRoutes } from '#server/content/difference-routes.ts'
import { publishRoutes } from '#server/content/publish-routes.ts'
import { previewRoutes } from '#server/content/preview/preview-routes.ts'
import type { Previews } from '#server/content/preview/previews.ts'
import { offersRoutes } from '#server/offers/routes.ts'
import { hoursRoutes } from '#server/content/hours-routes.ts'
import { zoneRoutes } from '#server/content/zones/zone-routes.ts'
import { contentRoutes } from '#server/content/routes.ts'
import { filesRoutes } from '#server/content/files/routes.ts'
import { alarmRoutes } from '#server/board/alarm-routes.ts'
import { boardRoutes } from '#server/board/routes.ts'
import { stockRoutes, stopListRoutes } from '#server/catalogue/stop-list-routes.ts'
import { deskRoutes } from '#server/printing/desk-routes.ts'
import { printingRoutes } from '#server/printing/routes.ts'
import { deviceRoutes } from '#server/staff/device-routes.ts'
import { historyRoutes } from '#server/staff/history-routes.ts'
import { invitationRoutes } from '#server/staff/invitation-routes.ts'
import { meRoutes } from '#server/staff/me-routes.ts'
import { ownPasswordRoutes } from '#server/staff/own-password-routes.ts'
import { passkeyRoutes } from '#server/staff/passkey-routes.ts'
import { peopleRoutes } from '#server/staff/people-routes.ts'
import { staffSignInRoutes } from '#server/staff/sign-in-routes.ts'
import type { Services } from '#server/services.ts'

/** The calls of the office; without OFFICE_HOST there are none. */
export function officeRoutes(app: FastifyInstance, services: Services, previews: Previews): void {
  staffSignInRoutes(app, services)
  invitationRoutes(app, services)
  passkeyRoutes(app, services)
  ownPasswordRoutes(app, services)
  meRoutes(app, services)
  peopleRoutes(app, services)
  historyRoutes(app, services)
  boardRoutes(app, services)
  stopListRoutes(app, services)
  stockRoutes(app, services)
  printingRoutes(app, services)
  deskRoutes(app, services)
  deviceRoutes(app, services)
  alarmRoutes(app, services)
  contentRoutes(app, services)
  filesRoutes(app, services)
  draftRoutes(app, services)
  severalRoutes(app, services)
  photoRoutes(app, services)
  publishRoutes(app, services)
  differenceRoutes(app, services)
  failedRoutes(app, services)
  previewRoutes(app, services, previews)
  menuRoutes(app, services)
  brandRoutes(app, services)
  translationRoutes(app, services)
  hoursRoutes(app, services)
  offersRoutes(app, services)
  zoneRoutes(app, services)
  cityRoutes(app, services)
  firstStepsRoutes(app, services)
}
