import { RequestDialog } from './request-form.tsx'

/** The form to offer premises for a restaurant. */
export default function RentPartnerModal() {
  return <RequestDialog kind="landlord" />
}
