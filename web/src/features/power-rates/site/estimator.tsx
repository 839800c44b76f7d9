import * as t from '~/messages/en/power-rates'
import { ratesAddress } from '../address'
import type { ClassRate } from '../schedule'

/**
 * The way to an estimated bill: a form that requests the rates page, so that it works without script. A class that pays
 * for demand needs a second number, for which the rates page has the room.
 */
export function Estimator({ rate: { code, bill, components } }: { rate: ClassRate }) {
  const address = ratesAddress({ class: code })
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
              inputMode="numeric"
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
