import { defineSeed, published } from '../definition'

export default defineSeed({
  demo: () => [
    published({ from: '/index.php?page=rates', to: '/rates' }),
    published({ from: '/company-profile', to: '/about-us' }),
    published({ from: '/forms', to: '/downloads', permanent: false }),
  ],
})
