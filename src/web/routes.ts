import { type RouteConfig, index, layout, route } from '@react-router/dev/routes'

export default [
  // Complete documents, without the shell.
  route('offline/:city?', 'pages/offline/page.tsx'),
  layout('pages/shell/layout.tsx', [
    index('pages/start/page.tsx'),
    route('/:city', 'pages/city/layout.tsx', [
      index('pages/menu/page.tsx'),
      route('cart', 'pages/checkout/page.tsx'),
      route('shops', 'pages/shops/page.tsx'),
      route('delivery', 'pages/delivery/page.tsx'),
      route('promotions', 'pages/promotions/page.tsx'),
      route('payment-info', 'pages/payment-info/page.tsx'),
      route('about', 'pages/about/page.tsx'),
      route('bonus', 'pages/bonus/page.tsx'),
      route('profile', 'pages/profile/page.tsx'),
      route('user', 'pages/user/page.ts'),
      route('back-to-home', 'pages/back-to-home/page.tsx'),
      route('order/payment/:pendingOrderKey', 'pages/payment/page.tsx'),
      route('order/payment-result', 'pages/payment-result/page.tsx'),
      route('order/:orderId/tracking', 'pages/tracking/page.tsx'),
      // An unknown page of a city is shown in that city.
      route('*', 'pages/not-found/page.tsx', { id: 'pages/not-found/in-city' }),
    ]),
    route('privacy-policy', 'pages/legal/privacy-policy.tsx'),
    route('user-agreement', 'pages/legal/user-agreement.tsx'),
    route('legal-info', 'pages/legal/legal-info.tsx'),
    route('*', 'pages/not-found/page.tsx'),
  ]),
] satisfies RouteConfig
