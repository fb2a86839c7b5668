import { RequestDialog } from './request-form.tsx'

/** Rooms offered for a restaurant (PARTNER-02). */
export default function RentPartnerModal() {
  return <RequestDialog kind="landlord" />
}
