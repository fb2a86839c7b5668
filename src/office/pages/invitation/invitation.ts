import type { Reply } from '#office/api.ts'

export type Invited = Reply<'GET /api/staff/invitations/:key'>
export type Accepted = Reply<'POST /api/staff/invitations/:key'>
