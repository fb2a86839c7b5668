import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '#contract/call.ts'
import { FileReply } from '#contract/common.ts'
import type { WrittenLanguage } from '#domain/language.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import { sendRefusal } from '#server/http/problem-reply.ts'
import { replyText } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { type Idempotency, idempotencyOf } from '#server/http/idempotency.ts'
import { renewDeviceCookie } from './office-cookie.ts'
import type { StaffContext } from './acting.ts'
import { admitStaff } from './admit-staff.ts'

export type StaffRequest<C extends Call> = {
  context: StaffContext
  body: BodyOf<C>
  query: QueryOf<C>
  params: ParamsOf<C>
  idempotencyKey: string | null
  /** What was uploaded; empty for a call that takes no file, and for one that takes it from the request as it comes. */
  file: Buffer
  request: FastifyRequest
  reply: FastifyReply
}
/** `unchanged`: nothing was changed, so the history gets no row. */
export type StaffAnswer<C extends Call> = { ok: true; reply: ReplyOf<C>; unchanged?: true | undefined } | Refused

/** Maximum size of a body in bytes; it may list every dish of a menu. */
const bodyLimit = 256 * 1024

/**
 * Serves one call of staff. The caller, the origin, the rate limit, the right, the place and the age of the last proof
 * are checked before the handler. A place outside the reach gets the same 404 as one that does not exist.
 */
export function serveStaff<C extends Call>(
  app: FastifyInstance,
  services: Services,
  call: C,
  handle: (input: StaffRequest<C>) => Promise<StaffAnswer<C>> | StaffAnswer<C>,
): void {
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const admitted = await admitStaff(services, call, request)
    if (!admitted.ok) return refuseStaff(reply, admitted)
    const { context, input, idempotencyKey } = admitted
    await renewDeviceCookie(services, request, reply, context)
    const file = call.upload && !call.upload.streamed ? await readUpload(request, call.upload) : Buffer.alloc(0)
    if (!Buffer.isBuffer(file)) return refuseStaff(reply, { ...file, language: context.language })
    // The input has been checked against the schemas of the call.
    const result = await handle({ ...input, context, idempotencyKey, file, request, reply } as StaffRequest<C>)
    if (!result.ok) return refuseStaff(reply, { ...result, language: context.language })
    if (!result.unchanged) requireHistory(services, call, context)
    if (call.download) return sendFile(reply, FileReply.parse(result.reply))
    return reply.type('application/json; charset=utf-8').send(replyText(call, result.reply))
  }
  if (!call.upload) return void app.route({ method: call.method, url: call.path, bodyLimit, handler: serve })
  void app.register((scope, _, done) => {
    // Strangers make nobody read a file: its bytes wait until the caller is admitted.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload))
    scope.route({ method: call.method, url: call.path, handler: serve })
    done()
  })
}

/** The file that a request carries. */
async function readUpload({ body }: FastifyRequest, { bytes: most }: { bytes: number }): Promise<Buffer | Refused> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of (body ?? []) as AsyncIterable<Buffer>) {
    size += part.length
    if (size > most) return refuse('file', 'file-too-large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const sendFile = (reply: FastifyReply, { name, type, bytes }: z.infer<typeof FileReply>): FastifyReply =>
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(Buffer.from(bytes))

export function refuseStaff(reply: FastifyReply, { language, ...refused }: Refused & { language: WrittenLanguage }): FastifyReply {
  if (refused.status === 429 || refused.status === 503) void reply.header('retry-after', refused.status === 429 ? '60' : '3')
  return sendRefusal(reply, language, refused)
}

/** A change that is not in the history is a defect: outside production it fails, in production it is logged. */
function requireHistory(services: Services, call: Call, { acting }: StaffContext): void {
  const isChange = call.method !== 'GET' && call.needs?.at !== 'nobody' && !call.report
  if (!isChange || acting.hasWritten) return
  const fault = `${call.method} ${call.path} has changed something without writing it into the history`
  if (services.mode !== 'production') throw new Error(fault)
  services.warn(fault)
}

/** One intent of somebody, under the key that their device has chosen; null without a key, and for STAFF_TOKEN. */
export async function intentOf(
  { database }: Pick<Services, 'database'>,
  { member }: StaffContext,
  { call, key, payload }: { call: string; key: string | null; payload: unknown },
): Promise<Idempotency | null> {
  if (!member || key === null) return null
  if (member.device) return idempotencyOf(ownerOfDevice(member.device.id), call, key, payload)
  const { passkey_user } = await database.kysely
    .selectFrom('staff')
    .select('passkey_user')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  return idempotencyOf(passkey_user, call, key, payload)
}

/** The 32 hexadecimal digits of a uuid. A person has one stored; that of a device is made of its id, the same each time. */
const ownerOfDevice = (id: number): string => createHash('sha256').update(`device:${id}`).digest('hex').slice(0, 32)
