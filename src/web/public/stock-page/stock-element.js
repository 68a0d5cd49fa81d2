/** <second-spark-stock dealer="…" accent="005f73" height="900">, which shows a frame in place of what it contains. */
{
  const { origin } = new URL(document.currentScript.src);

  class Stock extends HTMLElement {
    static observedAttributes = ["dealer", "accent", "height"];

    connectedCallback() {
      const dealer = this.getAttribute("dealer");
      if (!dealer) return;
      const address = new URL(`/stock/${encodeURIComponent(dealer)}`, origin);
      const accent = (this.getAttribute("accent") ?? "").replace("#", "").toLowerCase();
      if (accent) address.searchParams.set("accent", accent);
      const frame = document.createElement("iframe");
      frame.src = address.href;
      frame.title = "Electric cars for sale";
      frame.loading = "lazy";
      frame.width = "100%";
      frame.height = this.getAttribute("height") ?? "900";
      frame.style.border = "0";
      this.style.display = "block";
      this.replaceChildren(frame);
    }

    attributeChangedCallback() {
      if (this.isConnected) this.connectedCallback();
    }
  }

  if (!customElements.get("second-spark-stock")) customElements.define("second-spark-stock", Stock);
}
