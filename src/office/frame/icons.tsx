import { Icon } from '#web/ui/icons/Icon.tsx'

const OrdersIcon = () => (
  <Icon>
    <path d="M6 3.5h12v17l-3-1.8-3 1.8-3-1.8-3 1.8v-17ZM9 8h6M9 12h6" />
  </Icon>
)
const StopsIcon = () => (
  <Icon>
    <path d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM6 6l12 12" />
  </Icon>
)
const PeopleIcon = () => (
  <Icon>
    <path d="M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.4-3.3 3-5.2 6.5-5.2s6.1 1.9 6.5 5.2M15.5 5a3.2 3.2 0 0 1 0 6M17.5 14.8c2.2.6 3.7 2.2 4 4.7" />
  </Icon>
)
const DevicesIcon = () => (
  <Icon>
    <path d="M3.5 5h12v10h-12V5ZM7 19.5h5M17.5 9h3.5v10.5h-5.5v-3" />
  </Icon>
)
const HistoryIcon = () => (
  <Icon>
    <path d="M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4.5v4h4M12 8v4.3l2.8 1.7" />
  </Icon>
)
const AccountIcon = () => (
  <Icon>
    <path d="M12 11.5a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4ZM4.5 20c.5-3.6 3.5-5.6 7.5-5.6s7 2 7.5 5.6" />
  </Icon>
)
const MoreIcon = () => (
  <Icon>
    <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="3" />
  </Icon>
)

/** The sign of each screen in the rail, and in the bar of phones. */
export const screenIcons = {
  orders: OrdersIcon,
  stops: StopsIcon,
  people: PeopleIcon,
  devices: DevicesIcon,
  history: HistoryIcon,
  account: AccountIcon,
  more: MoreIcon,
}
