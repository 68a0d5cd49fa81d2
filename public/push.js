// Service worker of the dealer portal: shows push messages, which have no content.
addEventListener("push", (event) => {
  const shown = self.registration.showNotification("A buyer awaits your call", {
    body: "Open Second Spark to read the enquiry.",
    icon: "/favicon.svg",
    tag: "enquiry",
    renotify: true,
  });
  event.waitUntil(shown);
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openEnquiries());
});

async function openEnquiries() {
  const windows = await clients.matchAll({ type: "window" });
  const portal = windows.find(({ url }) => new URL(url).pathname.startsWith("/dealer/"));
  if (!portal) return await clients.openWindow("/dealer/leads");
  await portal.focus();
  await portal.navigate("/dealer/leads");
}
