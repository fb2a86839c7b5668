import { Icon, type IconProps } from './Icon.tsx'

export const CardIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 6.5a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-11Zm0 3.5h17M7 14.5h3.5" />
  </Icon>
)

export const CashIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 7h18v10H3zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6 10v4m12-4v4" />
  </Icon>
)

export const QrIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v3m-3 3h3v0m-6 0h0" />
  </Icon>
)

export const TagIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M11.8 3.8H4.5a.7.7 0 0 0-.7.7v7.3l8.7 8.7 8-8-8.7-8.7ZM8 8h.01" />
  </Icon>
)

export const LockIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 10.5h12v9.5H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5" />
  </Icon>
)
