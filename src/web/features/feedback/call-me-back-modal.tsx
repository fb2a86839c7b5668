import { RequestDialog } from './request-form.tsx'

/** The form for a call-back (CALLBACK-01). */
export default function CallMeBackModal() {
  return <RequestDialog kind="call-back" />
}
