import { Icon, type IconProps } from './Icon.tsx'

export const ForwardIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 12h14m-6.5-6.5L19 12l-6.5 6.5" />
  </Icon>
)

export const UpIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 19V5m-6.5 6.5L12 5l6.5 6.5" />
  </Icon>
)

export const ExternalIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M14 4.5h5.5V10M19 5l-8.5 8.5M17 14v4.5a1 1 0 0 1-1 1H5.5a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1H10" />
  </Icon>
)

export const RepeatIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 11V9.5a3 3 0 0 1 3-3h11m0 0L15.5 3.5m3 3-3 3M19.5 13v1.5a3 3 0 0 1-3 3h-11m0 0 3 3m-3-3 3-3" />
  </Icon>
)

export const LeaveIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 4.5H5.5v15H10M9.5 12h11m-4-4 4 4-4 4" />
  </Icon>
)
