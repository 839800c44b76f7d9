import * as t from '~/messages/en/power-rates'
import { ratesUrl } from '../rates-url'
import type { CurrentClassRate } from '../current-class-rate'

/**
 * A GET form that requests the rates page with a usage, so that it works without JavaScript. A class that
 * pays for demand needs a second number, for which only the rates page has space.
 */
export function BillEstimateForm({ rate: { code, bill, components } }: { rate: CurrentClassRate }) {
  const address = ratesUrl({ class: code })
  const paysDemand = components.some(({ unit }) => unit === 'php_per_kw')
  return (
    <div className="estimator screen-only">
      {paysDemand ? (
        <a className="pill-button" href={`${address}#your-bill`}>
          {t.estimateBill}
        </a>
      ) : (
        <form action="/rates#your-bill" method="get">
          <input type="hidden" name="class" value={code} />
          <label htmlFor="estimate-kwh">{t.yourBill.kwh}</label>
          <div>
            <input
              id="estimate-kwh"
              name="kwh"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={bill?.kwh ?? ''}
            />
            <button className="pill-button" type="submit">
              {t.estimateBill}
            </button>
          </div>
        </form>
      )}
      <a className="all" href={address}>
        {t.allRates}
      </a>
    </div>
  )
}
