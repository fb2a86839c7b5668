import { RequestDialog } from './request-form.tsx'

/** The form for a call-back. */
export default function CallMeBackModal() {
  return <RequestDialog kind="call-back" />
}
