export { render } from '~/entry-server'
